import { BackFromProvider } from './back-from-provider'
import { Onboarding } from './onboarding'

type PayoutsPageProps = {
  /** True on the page to which the provider sends musicians back. */
  isBack?: boolean
}

/** Both pages share one lazy chunk, because setup leads from one to the other. */
export default function PayoutsPage({ isBack = false }: PayoutsPageProps) {
  return isBack ? <BackFromProvider /> : <Onboarding />
}
