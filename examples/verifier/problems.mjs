// The one error that means "this input cannot be used"; anything else that goes wrong is a finding, not an error.

export class Unusable extends Error {}
