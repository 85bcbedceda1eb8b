import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

// Processor time and memory of processes, from /proc.
const TICKS_PER_SECOND = 100
const KIB = 1024

const fieldsOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The program's name may hold spaces; what follows its bracket begins with field 3.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Seconds of processor time a process has used so far. */
export const processorSeconds = (pid: number): number => {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const kibibytesOf = (file: string, name: string): number => {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'latin1'))?.[1]
  if (value === undefined) throw new Error(`${file} has no ${name}`)
  return Number(value)
}

/** Bytes of memory a process holds; what several processes share is divided among them. */
export const ownMemory = (pid: number): number => kibibytesOf(`/proc/${pid}/smaps_rollup`, 'Pss') * KIB

/** Bytes of memory a process holds, shared pages counted in full. */
export const residentMemory = (pid: number): number => kibibytesOf(`/proc/${pid}/status`, 'VmRSS') * KIB

/** The most memory a process has held since it started, or since `resetPeak`. */
export const peakMemory = (pid: number): number => kibibytesOf(`/proc/${pid}/status`, 'VmHWM') * KIB

export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

export interface Running {
  pid: number
  /** Its command line. */
  command: string
}

/** The children of a process. */
export const childrenOf = (parent: number): Running[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        if (Number(fieldsOf(Number(name))[1]) !== parent) return []
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        // It has ended in the meantime.
        return []
      }
    })
