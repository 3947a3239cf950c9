import { Page } from '~/client/ui/page'

type EarningsPageProps = {
  ownPath: string
  payoutsPath: string
  studioPath: string
  trackPath: (id: string) => string
}

export default function EarningsPage(_props: EarningsPageProps) {
  return <Page title="Earnings">{null}</Page>
}
