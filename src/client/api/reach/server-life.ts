// The life of the page for code that talks to the server: a network that does not lead to the server counts as none.
import { pageLife, type PageLife } from '~/client/platform/page/page-life'
import { isOffline, reach } from './reach'

export const serverLife: PageLife = {
  isOnline: () => !isOffline(),
  onOnline: (act) => {
    const actIfOnline = () => {
      if (!isOffline()) act()
    }
    pageLife.onOnline(actIfOnline)
    reach.subscribe(actIfOnline)
  },
  onHide: pageLife.onHide,
}
