import type { ComponentProps } from 'react'

/**
 * A list with key or pointer listeners that serve the controls in its rows, such as arrow keys that move the focus. The
 * list itself cannot be focused or pressed, so it needs no role.
 */
export const InteractiveOl = (props: ComponentProps<'ol'>) => <ol {...props} />
export const InteractiveUl = (props: ComponentProps<'ul'>) => <ul {...props} />
