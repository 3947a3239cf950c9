import type { Focus } from './shortcut-for'

const kinds: readonly [Focus, string][] = [
  [
    'typing',
    'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=range], [type=file], [type=color]), textarea, [role=textbox], [role=searchbox], [role=combobox]',
  ],
  // These elements use letters and arrow keys themselves, for example to jump to an entry.
  ['list', 'select, [role=menu], [role=listbox], [role=tree], [role=grid], audio, video, iframe'],
  [
    'control',
    'button, a[href], input, summary, label, [role=button], [role=link], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=spinbutton], [role=tab], [tabindex="0"]',
  ],
]

const plainButton = 'button:not([role]), [role=button]'

/** How the focused element uses keys itself. */
export function focusKind(element: Element | null, wasMousePressed: boolean): Focus {
  if (!element) return 'nothing'
  if (element instanceof HTMLElement && element.isContentEditable) return 'typing'
  const kind = kinds.find(([, selector]) => element.closest(selector))?.[0] ?? 'nothing'
  return kind === 'control' && wasMousePressed && element.matches(plainButton) ? 'pressed' : kind
}
