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

  it.each([
    [[{ field: 'basePrice', before: '2500', after: '3000' }], 'changed the price of the product "Print A3"'],
    [
      [
        { field: 'name', before: 'A3', after: 'Print A3' },
        { field: 'isActive', before: 'false', after: 'true' },
      ],
      'changed the name and the availability of the product "Print A3"',
    ],
    [
      ['name', 'fit', 'basePrice', 'isActive'].map(field => ({ field, before: null, after: '1' })),
      'updated the product "Print A3"',
    ],
  ])('names what was updated, while it is little: %#', (changes, words) => {
    expect(activitySentence({ ...about('product.updated', 'Print A3'), changes })).toBe(words)
  })

  it('names a setting as the screens do, and one that is unknown by its key', () => {
    expect(activitySentence(about('setting.set', 'observing_place'))).toBe('changed the setting "Observing place"')
    expect(activitySentence(about('setting.set', 'my_own'))).toBe('changed the setting "my_own"')
  })

  it('leaves out the value of a setting that is a list', () => {
    const changes = [{ field: 'value', before: null, after: '[{"id":"home"}]' }]
    expect(readableChanges({ ...about('setting.set', 'navigation_menu'), changes })).toEqual([])
  })

  it.each([
    ['value', null, 'Old light', 'Nothing became "Old light"'],
    ['basePrice', '2500', '3000', 'Price: $25.00 became $30.00'],
    ['multiplierHundredths', '100', '150', 'Price multiplier: 1.00 became 1.50'],
    ['isActive', 'true', 'false', 'Availability: yes became no'],
    ['hidden', 'false', 'true', 'Visibility: visible became hidden'],
    ['metaTitle', '', 'M 31', 'Search title: nothing became "M 31"'],
    ['role', 'editor', 'admin', 'Role: Editor became Owner'],
    ['visibility', 'hidden', 'public', 'Visibility: "hidden" became "public"'],
    ['publicSize', null, 'full', 'Resolution for visitors: nothing became Full resolution'],
    ['sessions', '[]', '[{"frames":12}]', 'Acquisition changed'],
    ['coverId', '7', '8', 'Cover changed'],
    ['startedAt', null, '12', 'Started at: nothing became 12'],
  ])('shows a change of %s before and after, in words', (field, before, after, words) => {
    expect(changeLabel({ field, before, after })).toBe(words)
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
