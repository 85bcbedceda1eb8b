import { importReportUrl, type ListedImport } from '../../../api/admin/imports.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { shortMoment } from '../../shell/format.ts'
import { List, ListLine } from '../../shell/list.tsx'

const states: Record<ListedImport['state'], string> = {
  uploading: 'Not complete',
  checking: 'Checking',
  ready: 'Not started',
  running: 'Running',
  interrupted: 'Interrupted',
  finished: 'Finished',
  canceled: 'Canceled',
  invalid: 'Not readable',
}

const summary = ({ report }: ListedImport): string =>
  report ? `, ${report.posts} posts, ${report.pages} pages, ${report.drafts} drafts, ${report.pictures} pictures` : ''

/** What was imported before, with the reports. */
export function EarlierImports({ imports }: { imports: ListedImport[] }) {
  const zone = timeZone(useSettings())
  return (
    <List aria-label="Earlier imports, newest first">
      {imports.map(each => (
        <ListLine key={each.id}>
          <div>
            <b>{each.filename}</b>
            <p>{`${shortMoment(each.createdAt, zone)}${summary(each)}`}</p>
          </div>
          <Row>
            <Badge $kind={each.state === 'finished' ? 'accent' : 'plain'}>{states[each.state]}</Badge>
            {each.report && (
              <ButtonLink
                size="small"
                href={importReportUrl(each.id)}
                download
                aria-label={`Report of ${each.filename}`}
              >
                Report
              </ButtonLink>
            )}
          </Row>
        </ListLine>
      ))}
    </List>
  )
}
