// The icons of the account menu, apart from those of the first screen, which loads no menu.
import { Icon } from './icon'

export const AwardIcon = () => (
  <Icon path="M12 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm-3.6 10.8L7 21l5-2.5 5 2.5-1.400-6.700" />
)
export const DashboardIcon = () => <Icon path="M4 20V10m5.3 10V4m5.4 16v-7M20 20V7" />
export const PlaylistIcon = () => <Icon path="M4 6h16M4 11h16M4 16h6m6 0v-1.5M13 19.5v-6l7 3z" />
export const ReceiptIcon = () => <Icon path="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5m-5 4h5" />
export const ShieldIcon = () => (
  <Icon path="M12 3 5 5.5V11c0 4.6 2.8 8 7 10 4.2-2 7-5.4 7-10V5.5zM9 12l2.2 2.2L15.5 10" />
)
export const PrivacyIcon = () => (
  <Icon path="M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0v3" />
)
export const HelpIcon = () => (
  <Icon path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9.5 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.7M12 16.5h.01" />
)
export const SignOutIcon = () => (
  <Icon path="M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5" />
)
