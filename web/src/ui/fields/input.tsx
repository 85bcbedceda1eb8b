import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styled, { css } from 'styled-components'
import { color, duration, layout, radius } from '../../theme/tokens.ts'
import { useFieldControl } from './field.tsx'

const edge = css`
  width: 100%;
  min-width: 0;
  min-height: ${layout.control};
  padding: 0.5rem 0.75rem;
  background-color: ${color.surfaceSunken};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  transition: border-color ${duration.color};
  &::placeholder {
    color: ${color.textFaint};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.textMuted};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-color: transparent;
  }
  &:disabled,
  &[readonly] {
    background-color: transparent;
    border-color: ${color.line};
    color: ${color.textMuted};
  }
  /* Below 16 px a phone zooms in when the field gets the focus. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`

const InputBox = styled.input`
  ${edge}
`
const TextareaBox = styled.textarea`
  ${edge}
  min-height: 6rem;
  line-height: 1.5;
  resize: vertical;
`
const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23b0b6b2' stroke-width='1.5'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E")`
const SelectBox = styled.select`
  ${edge}
  appearance: none;
  padding-right: 2.25rem;
  background-image: ${arrow};
  background-repeat: no-repeat;
  background-position: right 0.75rem center;
`

/** One line of text. Inside a Field it needs no id. */
export const Input = (props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <InputBox dir="auto" {...useFieldControl()} {...props} />
)

export const Textarea = (props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) => (
  <TextareaBox dir="auto" {...useFieldControl()} {...props} />
)

/** The platform's own list: on phones nothing beats it. */
export const Select = (props: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) => (
  <SelectBox {...useFieldControl()} {...props} />
)
