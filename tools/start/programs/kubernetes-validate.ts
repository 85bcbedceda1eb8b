import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { installPythonModule, pythonModulePath } from './python-module.ts'
import { onPath, runnable } from './run-tool.ts'

const NAME = 'kubernetes-validate'
const PYPI = { requirement: `${NAME}==1.37.0`, module: 'kubernetes_validate', as: NAME }

/** Finds kubernetes-validate, which holds the schemas of Kubernetes, for the tests of deploy/k8s. */
export const findKubernetesValidate = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    NAME,
    [
      { label: 'on the PATH', find: () => onPath(NAME) },
      {
        label: `${PYPI.requirement} from PyPI`,
        find: () => runnable(pythonModulePath(NAME)),
        install: () => installPythonModule(PYPI),
      },
    ],
    options,
  )
