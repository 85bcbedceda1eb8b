import styled from 'styled-components'
import { color } from '../theme/tokens.ts'

/** A hairline that fills: `<Progress value={0.4} max={1} aria-label="Uploading m31.tif" />`. Without a value it is undecided. */
export const Progress = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 2px;
  border: 0;
  background: ${color.line};
  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
    transition: width 120ms linear;
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
  &:indeterminate::-webkit-progress-bar {
    background: linear-gradient(100deg, ${color.line} 40%, ${color.accent} 50%, ${color.line} 60%) 0 / 300% 100%;
    animation: sheen 1.8s linear infinite;
  }
`
