import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { installPythonModule, pythonModulePath } from './python-module.ts'
import { runnable } from './run-tool.ts'

const NAME = 'schemathesis'
// One version: another one may ask for other things.
const PYPI = { requirement: `${NAME}==4.32.5`, module: 'schemathesis.cli', as: NAME }

/** Finds Schemathesis, which tries an API by its OpenAPI description. */
export const findSchemathesis = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    NAME,
    [
      {
        label: `${PYPI.requirement} from PyPI`,
        find: () => runnable(pythonModulePath(NAME)),
        install: () => installPythonModule(PYPI),
      },
    ],
    options,
  )
