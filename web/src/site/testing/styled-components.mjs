// Node and jest take styled-components as CommonJS, whose default export then is the whole of it.
import all from 'styled-components/dist/styled-components.browser.cjs.js'

export default all.default
export const { createGlobalStyle, css, keyframes, ServerStyleSheet, styled } = all
