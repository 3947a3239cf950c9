import { Icon } from './icon'

/** In a file of its own, because only the menu of a track shows it, and every page loads the other icons of music. */
export const FlagIcon = () => <Icon path="M5.5 20.5v-16m0 .5c4-2.5 8 2 13-.5v9c-5 2.5-9-2-13 .5" />
