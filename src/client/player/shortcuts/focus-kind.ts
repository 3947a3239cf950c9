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

/**
 * What the focused element does with keys of its own. Where the mouse pressed last the focus stays without anybody
 * meaning to give it the keys as well.
 */
export function focusKind(element: Element | null, mousePressed: EventTarget | null): Focus {
  if (!element) return 'nothing'
  if (element instanceof HTMLElement && element.isContentEditable) return 'typing'
  const kind = kinds.find(([, selector]) => element.closest(selector))?.[0] ?? 'nothing'
  const isControl = kind === 'sliding' || kind === 'pressable'
  const isLeftByMouse = mousePressed instanceof Node && element.contains(mousePressed)
  return isControl && !isLeftByMouse ? 'control' : kind
}
