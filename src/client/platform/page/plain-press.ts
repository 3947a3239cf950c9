type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a press on a link opens it here. With another button or a key held, the browser opens a tab or downloads it. */
export const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Press) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
