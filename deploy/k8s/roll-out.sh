#!/usr/bin/env bash
# Applies an overlay in an order that loses no request: prerequisites and, if there are any, databases, then migrations, then, when
# these have succeeded, the processes. Safe to repeat. Needs kubectl and a context that points to the cluster.
#
#   deploy/k8s/roll-out.sh deploy/k8s/overlays/prod
set -euo pipefail
overlay=${1:?Name an overlay: deploy/k8s/overlays/prod}
wait_for=${ROLLOUT_TIMEOUT:-15m}
documents=$(mktemp)
trap 'rm -f "$documents"' EXIT
kubectl kustomize "$overlay" >"$documents"
namespace=$(sed -n 's/^  namespace: //p' "$documents" | head -1)

stage() { kubectl apply -f "$documents" -l "$1"; }
# Waits until all pods of these are replaced.
until_replaced() {
  local names each
  names=$(kubectl -n "$namespace" get "$@" -o name)
  for each in $names; do
    kubectl -n "$namespace" rollout status --timeout "$wait_for" "$each"
  done
}

# Waits until all migrations have succeeded; gives up at once when one has failed for good.
until_migrated() {
  local complete failed name
  kubectl -n "$namespace" wait jobs -l skyfolio/stage=migrate --for=condition=complete --timeout "$wait_for" &
  complete=$!
  while kill -0 "$complete" 2>/dev/null; do
    failed=$(
      kubectl -n "$namespace" get jobs -l skyfolio/stage=migrate \
        -o 'jsonpath={range .items[*]}{.metadata.name}={.status.conditions[*].type}{"\n"}{end}' | sed -n 's/=.*Failed.*//p'
    )
    if [ -n "$failed" ]; then
      kill "$complete"
      for name in $failed; do echo "Failed. To see why: kubectl -n $namespace logs job/$name" >&2; done
      return 1
    fi
    sleep 1
  done
  wait "$complete"
}

echo "== prerequisites"
stage 'skyfolio/stage notin (migrate, serve)'
# Databases whose settings have changed restart one by one: not while processes do.
until_replaced statefulsets
echo "== migrations"
# Jobs are immutable: those of the previous release are deleted.
kubectl -n "$namespace" delete jobs -l 'skyfolio/stage in (migrate, serve)' --ignore-not-found --wait
stage 'skyfolio/stage=migrate'
until_migrated
echo "== processes"
stage 'skyfolio/stage=serve'
until_replaced deployments -l skyfolio/stage=serve
