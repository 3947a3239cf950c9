import { Icon } from '~/client/ui/icons/icon'

export const NoNetworkIcon = () => (
  <Icon path="M4 4l16 16M2.5 9.5c1.4-1.2 2.9-2.1 4.5-2.7m3.5-.8c4.1-.2 7.9 1.1 11 3.5M6 13.3c1-.8 2.1-1.4 3.3-1.7m5.7.5c1.1.3 2.1.8 3 1.5M9.5 16.9c1.5-1 3.5-1 5 0M12 20.2h.01" />
)
