// The notation of moves that the page makes by a button.

export const STOP = 'stop';
