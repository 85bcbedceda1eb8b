#!/usr/bin/env bash
# Applies an overlay in an order that loses no request: prerequisites, then migrations, then, when these have succeeded, the
# processes. Safe to repeat. Needs kubectl and a context that points to the cluster.
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

echo "== prerequisites"
stage 'skyfolio/stage notin (migrate, serve)'
echo "== migrations"
# Jobs are immutable: those of the previous release are deleted.
kubectl -n "$namespace" delete jobs -l 'skyfolio/stage in (migrate, serve)' --ignore-not-found --wait
stage 'skyfolio/stage=migrate'
kubectl -n "$namespace" wait jobs -l skyfolio/stage=migrate --for=condition=complete --timeout "$wait_for"
echo "== processes"
stage 'skyfolio/stage=serve'
kubectl -n "$namespace" get deployments -l skyfolio/stage=serve -o name |
  xargs -n 1 kubectl -n "$namespace" rollout status --timeout "$wait_for"
