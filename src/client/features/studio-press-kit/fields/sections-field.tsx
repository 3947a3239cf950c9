import { messages as kitWords } from '~/client/press-kits/messages'
import { Card } from '~/client/ui/card'
import { Switch } from '~/client/ui/forms/switch'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import styles from '../kit-editor.module.css'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.sections

/** Which sections the page shows, and in which order. */
export function SectionsField({ draft: { shown, change, stateOf } }: { draft: UsedDraft }) {
  const items = shown.sections.map((section) => ({ ...section, key: section.name }))
  const put = (sections: readonly (typeof items)[number][]) =>
    change({ sections: sections.map(({ name, isShown }) => ({ name, isShown })) })
  const show = (name: string, isShown: boolean) =>
    put(items.map((item) => (item.name === name ? { ...item, isShown } : item)))
  return (
    <Card as="section" labelledBy="kit-order">
      <SectionHeading id="kit-order" state={stateOf('sections')}>
        {words.title}
      </SectionHeading>
      <p className="mb-3 mt-1 text-sm text-dim">{words.lead}</p>
      <SortableList
        label={words.list}
        items={items}
        nameOf={({ name }) => kitWords.sections[name]}
        onMove={(key, index) => put(movedTo(items, key, index))}
      >
        {({ name, isShown }, _, handle) => (
          <div className={styles.sortRow}>
            {handle}
            <span className="min-w-0 flex-1">
              <Switch
                label={kitWords.sections[name]}
                checked={isShown}
                onChange={(checked) => show(name, checked)}
              />
            </span>
          </div>
        )}
      </SortableList>
    </Card>
  )
}
