/** A CSS selector for the elements that take typed text. */
export const textFields =
  'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=range], [type=file], [type=color]), textarea, [role=textbox], [role=searchbox], [role=combobox]'
