#!/usr/bin/env bash
# Brings an overlay to the cluster in the order that costs nobody a request: what processes stand on, then the migrations,
# then, when these have ended well, the processes. Safe to repeat. Needs kubectl and a context that points to the cluster.
#
#   deploy/k8s/roll-out.sh deploy/k8s/overlays/prod
set -euo pipefail
overlay=${1:?Tell which overlay: deploy/k8s/overlays/prod}
wait_for=${ROLLOUT_TIMEOUT:-15m}
documents=$(mktemp)
trap 'rm -f "$documents"' EXIT
kubectl kustomize "$overlay" >"$documents"
namespace=$(sed -n 's/^  namespace: //p' "$documents" | head -1)

stage() { kubectl apply -f "$documents" -l "$1"; }

echo "== what they stand on"
stage 'skyfolio/stage notin (migrate, serve)'
echo "== migrations"
# Jobs can't be changed: those of the last release make room.
kubectl -n "$namespace" delete jobs -l 'skyfolio/stage in (migrate, serve)' --ignore-not-found --wait
stage 'skyfolio/stage=migrate'
kubectl -n "$namespace" wait jobs -l skyfolio/stage=migrate --for=condition=complete --timeout "$wait_for"
echo "== processes"
stage 'skyfolio/stage=serve'
kubectl -n "$namespace" get deployments -l skyfolio/stage=serve -o name |
  xargs -n 1 kubectl -n "$namespace" rollout status --timeout "$wait_for"
