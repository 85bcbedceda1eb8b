import styled from 'styled-components'

/** A window's height at least: what follows never moves within it while the cart, the order and its form come. */
export const Room = styled.div`
  min-height: 100vh;
`
