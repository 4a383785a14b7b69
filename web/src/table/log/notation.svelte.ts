// Whether the log shows moves in notation too.

import { StoredSwitch } from '../../stored_switch.svelte';

export const shownNotation = new StoredSwitch('notation');
