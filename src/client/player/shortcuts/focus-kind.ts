import type { Focus } from './shortcut-for'

const kinds: readonly [Focus, string][] = [
  [
    'typing',
    'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=range], [type=file], [type=color]), textarea, [role=textbox], [role=searchbox], [role=combobox]',
  ],
  // Letters look for an entry in these.
  ['list', 'select, [role=menu], [role=listbox], [role=tree], [role=grid], audio, video, iframe'],
  [
    'sliding',
    'input[type=range], [role=slider], [role=spinbutton], [role=tab], input[type=radio], [role=radio]',
  ],
  [
    'pressable',
    'button, a[href], input, summary, label, [role=button], [role=switch], [role=checkbox], [tabindex="0"]',
  ],
]

/** What the focused element does with keys of its own. */
export function focusKind(element: Element | null): Focus {
  if (!element) return 'nothing'
  if (element instanceof HTMLElement && element.isContentEditable) return 'typing'
  return kinds.find(([, selector]) => element.closest(selector))?.[0] ?? 'nothing'
}
