import { messages as kitWords } from '~/client/press-kits/messages'
import { Card } from '~/client/ui/card'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { kitFigures } from '~/contract/rules/presskit/kit-parts'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.figures

export const FiguresField = ({ draft: { shown, change, stateOf } }: { draft: UsedDraft }) => (
  <Card as="section" labelledBy="kit-figures">
    <SectionHeading id="kit-figures" state={stateOf('figures')}>
      {words.title}
    </SectionHeading>
    <p className="mb-2 mt-1 text-sm text-dim">{words.lead}</p>
    {kitFigures.map((name) => (
      <Checkbox
        key={name}
        label={kitWords.figures[name]}
        checked={shown.figures.includes(name)}
        onChange={({ target }) =>
          change({
            // The order of the list stays the order of the page.
            figures: kitFigures.filter((each) =>
              each === name ? target.checked : shown.figures.includes(each),
            ),
          })
        }
      />
    ))}
  </Card>
)
