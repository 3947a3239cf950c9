import { StudioFrame } from '~/client/studio/studio-frame'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import { MoneyLinks } from './money-links'

export default function StudioPage() {
  return (
    <StudioFrame at={paths.musician} title={messages.page.title} lead={messages.page.lead}>
      <MoneyLinks />
    </StudioFrame>
  )
}
