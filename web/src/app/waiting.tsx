import styled from 'styled-components'

const Space = styled.div`
  min-height: 100vh;
`

/** Holds the place of a screen whose code is on its way. */
export const Waiting = () => <Space aria-busy="true" />
