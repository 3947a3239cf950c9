import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface Tab<K extends string> {
  key: K
  label: ReactNode
  panel: ReactNode
}

interface TabsProps<K extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onActivate: (key: K) => void
}

function indexByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Arrow keys choose a tab at once. The Tab key moves from the chosen tab to its panel. */
export function Tabs<K extends string>({ label, tabs, active, onActivate }: TabsProps<K>) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.key === active)

  const move = (event: KeyboardEvent) => {
    const next = indexByKey(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onActivate(tab.key)
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={listRef}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none] desk:gap-1"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            id={`${id}-${tab.key}`}
            controls={`${id}-panel`}
            chosen={tab.key === active}
            onChoose={() => onActivate(tab.key)}
          >
            {tab.label}
          </TabButton>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`${id}-${active}`}
        className="pt-5"
      >
        {tabs[at]?.panel}
      </div>
    </div>
  )
}

interface TabButtonProps {
  id: string
  controls: string
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}

function TabButton({ id, controls, chosen, onChoose, children }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={chosen}
      aria-controls={chosen ? controls : undefined}
      tabIndex={chosen ? 0 : -1}
      className="h-11 shrink-0 border-b-2 border-transparent px-3 text-[.9375rem] font-600 text-dim outline-offset--2 transition-colors duration-150 desk:px-4 aria-selected:border-ember aria-selected:text-ink @hover:text-ink"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
