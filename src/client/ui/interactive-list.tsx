import type { ComponentProps } from 'react'

/**
 * A list with key or pointer listeners that serve the controls in its rows, such as arrow keys that move the focus. The
 * list itself cannot be focused or pressed, so it needs no role.
 */
export const InteractiveOl = (props: ComponentProps<'ol'>) => <ol {...props} />
export const InteractiveUl = (props: ComponentProps<'ul'>) => <ul {...props} />

/** A named group that the focus can reach, with key and pointer listeners, such as a picture that is moved. */
export const InteractiveGroup = (props: ComponentProps<'div'>) => <div role="group" {...props} />
