import { messages as kitWords } from '~/client/press-kits/messages'
import { Card } from '~/client/ui/card'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { kitFigures } from '~/contract/rules/presskit/kit-parts'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'

const words = messages.figures

export const FiguresField = ({ draft: { shown, change } }: { draft: UsedDraft }) => (
  <Card as="section" labelledBy="kit-figures">
    <h2 id="kit-figures" className="text-2xl">
      {words.title}
    </h2>
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
