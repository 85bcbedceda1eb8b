import { describe, expect, it } from '@jest/globals'
import type { ActivityEntry } from '../../api/admin/activity.ts'
import {
  activityActor,
  activityIcon,
  activitySentence,
  changeLabel,
  groupActivity,
  groupSentence,
  readableChanges,
  subjectAddress,
} from './activity-labels.ts'

const about = (action: string, name: string | null = null, id: number | null = 7): ActivityEntry => ({
  ...{ id: '1', at: '2026-11-21T00:00:00Z', actor: null, changes: [] },
  action,
  subject: { kind: action.split('.')[0] ?? '', id, name },
})

describe('activity entry', () => {
  it.each([
    ['post.published', 'M 31', 'published the post "M 31"'],
    ['post.deleted', 'M 31', 'moved the post "M 31" to the trash'],
    ['post.brought_back', 'M 31', 'brought back the post "M 31"'],
    ['post.purged', 'M 31', 'removed the post for good: "M 31"'],
    ['post.changes_saved', 'M 31', 'saved unpublished changes of the post "M 31"'],
    ['post.changes_discarded', 'M 31', 'discarded the unpublished changes of the post "M 31"'],
    ['site.demo_removed', null, 'removed the demo content'],
    ['user.signed_in', null, 'signed in'],
    ['user.sign_in_failed', 'Ada', 'tried to sign in with a wrong password, as "Ada"'],
    ['user.code_failed', 'Ada', 'tried to sign in with a wrong code, as "Ada"'],
    ['user.sign_in_throttled', 'unknown 0a1b', 'failed to sign in too often and has to wait, as "unknown 0a1b"'],
    ['user.device_ended', null, 'signed out of one of their devices'],
    ['image.uploaded', 'Veil', 'uploaded the picture "Veil"'],
    ['image.deleted', null, 'moved the picture number 7 to the trash'],
    ['product.trashed', 'Veil', 'moved the product "Veil" to the trash with its picture'],
    ['product.brought_back', 'Veil', 'brought back, inactive, the product "Veil"'],
    ['image.brought_back', 'Veil', 'brought back the picture "Veil"'],
    ['image.version_made_final', 'Veil', 'chose another version as the picture "Veil"'],
    ['image.version_deleted', 'Veil', 'deleted a version of the picture "Veil"'],
    ['avatar.created', '0a1b.webp', 'uploaded a profile picture'],
    ['product.updated', 'Veil print', 'updated the product "Veil print"'],
    ['print_option.created', 'Metal', 'created the print option "Metal"'],
    ['order.shipped', 'SKY-1', 'marked the order SKY-1 as shipped'],
    ['order.deleted', 'SKY-1', 'deleted the order SKY-1'],
    ['order.cancelled', 'SKY-1', 'cancelled the order SKY-1'],
    ['order.notes_changed', 'SKY-1', 'changed the notes of the order SKY-1'],
    ['store.test_mail_sent', null, 'sent a test mail'],
    ['store.went_on', null, 'resumed the store after a restore'],
  ])('%s of %s reads as a sentence', (action, name, words) => {
    expect(activitySentence(about(action, name))).toBe(words)
  })

  it('is one line with the others that remove the files of deleted pictures', () => {
    const purge = (name: string, actor: ActivityEntry['actor'] = null) => ({ ...about('image.purged', name), actor })
    const ada = { id: 7, name: 'Ada' }
    const entries = [
      ...[purge('Veil'), purge('Orion'), purge('Moon')],
      ...[purge('Saturn', ada), about('tag.deleted', 'Old'), about('tag.deleted', 'Older'), purge('Mars')],
    ]
    const groups = groupActivity(entries)
    expect(groups.map(({ entry, others }) => [entry.subject.name, others.length])).toEqual([
      ...[
        ['Veil', 2] as const,
        ['Saturn', 0] as const,
        ['Old', 0] as const,
        ['Older', 0] as const,
        ['Mars', 0] as const,
      ],
    ])
    expect(groups[0] && groupSentence(groups[0])).toBe('removed the files of 3 deleted pictures')
  })

  it('is by somebody when only the account is known, by the site when nobody did it', () => {
    expect(activityActor(about('user.sign_in_failed', 'Ada'))).toBe('Somebody')
    expect(activityActor(about('post.published', 'M 31'))).toBe('The site')
    expect(activityActor({ ...about('user.signed_in'), actor: { id: 7, name: 'Ada' } })).toBe('Ada')
  })

  it('names the amount of a refund in its sentence', () => {
    const refund = { ...about('order.refunded', 'SKY-1'), changes: [{ field: 'amount', before: null, after: '10.00' }] }
    expect(activitySentence(refund)).toBe('refunded $10.00 of the order SKY-1')
    expect(readableChanges(refund)).toEqual([])
  })

  it('names a post without a title by its number, without the numbers of its tags', () => {
    const tagged = about('post.tagged')
    expect(activitySentence(tagged)).toBe('changed the tags of the post number 7')
    const changes = [{ field: 'tagIds', before: null, after: '[7]' }]
    expect(readableChanges({ ...tagged, changes })).toEqual([])
  })

  it('shows a change before and after', () => {
    expect(changeLabel({ field: 'tagline', before: null, after: 'Old light' })).toBe(
      'tagline: nothing became "Old light"',
    )
  })

  it.each([
    ['post.updated', 'M 31', '/editor/7'],
    ['image.updated', 'Veil & more', '/admin/gallery?tab=images&search=Veil%20%26%20more'],
    ['order.shipped', 'SKY-1', '/admin/store/orders/7'],
    ['product.created', 'Veil', '/admin/store?tab=products'],
    ['post.deleted', 'M 31', null],
    ['order.deleted', 'SKY-1', null],
    ['setting.set', 'tagline', null],
  ])('%s of %s leads to %s', (action, name, address) => {
    expect(subjectAddress(about(action, name))).toBe(address)
  })

  it('has the icon of its kind, and one for kinds that are new', () => {
    expect(activityIcon(about('image.uploaded'))).toBe('image')
    expect(activityIcon(about('star.charted'))).toBe('dashboard')
  })
})
