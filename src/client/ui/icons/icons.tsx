// Line icons on a 24 px grid with a stroke of 1.75. Each is one path.
import { Icon } from './icon'

export const HomeIcon = () => <Icon path="m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />
export const CompassIcon = () => <Icon path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM15.5 8.5l-2 5-5 2 2-5z" />
export const SaloonIcon = () => (
  <Icon path="M9 17.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm0 0V6l12-2.5v12m0 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
)
export const LibraryIcon = () => <Icon path="M4 4v16M9 4v16M13.5 4.8l3.6-.9 4 15.2-3.6.9z" />
export const SearchIcon = () => (
  <Icon path="M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM20 20l-4.4-4.4" />
)
export const SunIcon = () => (
  <Icon path="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4" />
)
export const MoonIcon = () => <Icon path="M20.5 14.2A8.5 8.5 0 1 1 9.8 3.5a7 7 0 0 0 10.7 10.7Z" />
export const UserIcon = () => (
  <Icon path="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.6-3.8 3.4-6 7.5-6s6.9 2.2 7.5 6" />
)
export const ChevronDownIcon = () => <Icon path="m6 9.5 6 6 6-6" />
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />
export const CheckIcon = () => <Icon path="m5 12.5 4.5 4.5L19 7.5" />
export const AlertIcon = () => <Icon path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-4.5V13m0 3.25h.01" />
export const MoreIcon = () => (
  <Icon path="M6 12a.75.75 0 1 1-1.5 0A.75.75 0 0 1 6 12Zm6.75 0a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0Zm6.75 0a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0Z" />
)
export const PlayIcon = () => <Icon filled="filled" path="M8 5.5v13l10.5-6.5z" />
export const PauseIcon = () => <Icon filled="filled" path="M7.5 6h2v12h-2zm7 0h2v12h-2z" />
