import { describe, expect, it } from '@jest/globals'
import { argon2Passwords, pepperIdOf, pepperIdOfHash, turns } from './argon2.ts'

describe('Argon2 password hasher', () => {
  it('hashes with Argon2id at the recommended cost and tells right passwords from wrong ones', async () => {
    const passwords = argon2Passwords()
    const hash = await passwords.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(hash, 'correct horse')).toBe(true)
    expect(await passwords.verify(hash, 'correct hors')).toBe(false)
    expect(await passwords.verify(null, 'correct horse')).toBe(false)
  })

  it('needs the secret salt to tell them apart, and says when it has another', async () => {
    const [salt, other] = ['a secret salt of the site', 'a secret salt of another site']
    const hash = await argon2Passwords({ peppers: [salt] }).hash('correct horse')
    expect(hash).toMatch(/^hkdf1:[0-9a-f]{8}:\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hash).not.toContain(salt)
    const both = argon2Passwords({ peppers: [other, salt] })
    expect(await both.verify(hash, 'correct horse')).toBe(true)
    expect(await both.verify(hash, 'correct hors')).toBe(false)
    expect(both.isOutdated(hash)).toBe(true)
    expect(both.isOutdated(await both.hash('correct horse'))).toBe(false)
    expect(pepperIdOfHash(hash)).toBe(pepperIdOf(salt))
    expect(pepperIdOf(salt)).not.toBe(pepperIdOf(other))
    expect(pepperIdOfHash(await argon2Passwords().hash('correct horse'))).toBeNull()
    expect(both.isVerifiable(hash)).toBe(true)
    expect(argon2Passwords({ peppers: [other] }).isVerifiable(hash)).toBe(false)
    let unknown = 0
    const without = argon2Passwords({ peppers: [other], onUnknownPepper: () => unknown++ })
    expect(await without.verify(hash, 'correct horse')).toBe(false)
    expect(unknown).toBe(1)
    // Nor does the hash alone, without what names the salt.
    expect(await without.verify(hash.slice(hash.indexOf('$')), 'correct horse')).toBe(false)
  })

  it('treats the same password from two keyboards as the same', async () => {
    const passwords = argon2Passwords()
    expect(await passwords.verify(await passwords.hash('gr\u00fc\u00dfe 123'), 'gru\u0308\u00dfe 123')).toBe(true)
  })

  it('hashes two at a time, in order, with a bounded queue', async () => {
    const inTurn = turns(2, 3)
    const open: (() => void)[] = []
    const begun: number[] = []
    const work = (n: number) =>
      inTurn(() => new Promise<number>(resolve => (begun.push(n), open.push(() => resolve(n)))))
    const running = [1, 2, 3, 4, 5].map(work)
    await expect(work(6)).rejects.toMatchObject({ kind: 'limited', reason: 'TOO_BUSY' })
    expect(begun).toEqual([1, 2])
    open[0]?.()
    expect(await running[0]).toBe(1)
    expect(begun).toEqual([1, 2, 3])
    for (let done = 1; done < 5; done += 1) {
      open[done]?.()
      expect(await running[done]).toBe(done + 1)
    }
    expect(await Promise.all([inTurn(async () => 7), inTurn(async () => 8)])).toEqual([7, 8])
  })

  it('gives the turn of work that fails to the next', async () => {
    const inTurn = turns(1, 3)
    const failing = inTurn(async () => Promise.reject(new Error('no')))
    const next = inTurn(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
