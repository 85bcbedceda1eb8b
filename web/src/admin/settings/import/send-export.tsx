import { useRef, useState } from 'react'
import styled from 'styled-components'
import { importLimits } from '@skyfolio/domain/import-limits'
import { useImportActions } from '../../../api/admin/imports.ts'
import { caption } from '../../../theme/text.ts'
import { layout } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { useUpload } from '../../../ui/uploads.ts'
import { errorMessage, toastError } from '../../shell/errors.ts'
import { stopUpload, useLeaveGuard } from '../../shell/leave-guard.ts'

const ACCEPTED = '.xml,.json,application/xml,text/xml,application/json'
const MEGABYTES = importLimits.file / 1024 / 1024

const Form = styled(Stack)`
  max-width: ${layout.measure};
  p {
    ${caption}
  }
`

/** Chooses the export of another site and sends it. */
export function SendExport() {
  const { send } = useImportActions()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const [baseUrl, setBaseUrl] = useState('')
  const [error, setError] = useState<string | null>(null)
  useLeaveGuard(upload.isUploading, 'tab', stopUpload)

  const sendFile = async (file: File) => {
    setError(null)
    if (file.size > importLimits.file) return setError(`The file has more than ${MEGABYTES} MB.`)
    try {
      await upload.run(sending => send({ file, baseUrl, ...sending }))
    } catch (error) {
      setError(errorMessage(error, 'The file could not be sent'))
      toastError(error, 'The file could not be sent')
    }
  }

  return (
    <Form $gap={4}>
      <SectionTitle>Import from another site</SectionTitle>
      <p>
        Posts, pages and their pictures, from WordPress (Tools, Export, All content) or Ghost (Settings, Migration
        tools, Export). First you see what would come in; nothing is written before you start. What was imported before
        stays as it is, so an import can be repeated.
      </p>
      <TextField
        label="Address of the old site"
        type="url"
        optional
        placeholder="https://the.old.site"
        hint="A Ghost export needs it; a WordPress export names it itself"
        value={baseUrl}
        onChange={setBaseUrl}
        disabled={upload.isUploading}
        maxLength={importLimits.baseUrl}
      />
      {!upload.isUploading ? (
        <Row>
          <Button variant="primary" onClick={() => input.current?.click()}>
            <Icon name="upload" small />
            Choose export file
          </Button>
        </Row>
      ) : (
        <>
          <Progress value={upload.sent < 1 ? upload.sent : undefined} max={1} aria-label="Sending the export" />
          <Row>
            <Button onClick={upload.cancel}>Cancel upload</Button>
          </Row>
        </>
      )}
      <FileInput
        ref={input}
        aria-label="Export file"
        accept={ACCEPTED}
        onFiles={([file]) => file && void sendFile(file)}
      />
      <ErrorText>{error}</ErrorText>
    </Form>
  )
}
