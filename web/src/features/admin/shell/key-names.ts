const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** As the keyboard in front of the person names them. */
export const ctrl = isApple ? '⌘' : 'Ctrl'
export const shift = isApple ? '⇧' : 'Shift'
