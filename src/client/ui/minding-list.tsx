import type { ComponentProps } from 'react'

/**
 * A list that minds the controls in its rows: its listeners move the focus between them, or carry what is held by one.
 * It can be pressed or focused no more than any other list.
 */
export const MindingOl = (props: ComponentProps<'ol'>) => <ol {...props} />
export const MindingUl = (props: ComponentProps<'ul'>) => <ul {...props} />
