#!/usr/bin/env bash
# Runs tests on the Node of the containers: this checkout, inside the Node image, on a MongoDB in its own
# container. By default the tests of domain and runtime, and the unit tests of gateway and services: `.ci/test-in-image.sh [PATTERN…]`.
# Needs node_modules, the images of base-images.sh or the real ones, and skyfolio-content, which creates the replica set.
set -euo pipefail
cd "$(dirname "$0")/.."
image=${NODE_IMAGE:-node:24-bookworm-slim}
port=$((20000 + RANDOM % 10000))
[ $# -gt 0 ] || set -- domain/ runtime/ gateway/src services/.*/src

mongo=$(docker run -d --rm --network host --memory 1g "${MONGO_IMAGE:-mongo:8.0}" \
  --replSet rs0 --port "$port" --bind_ip 127.0.0.1 --wiredTigerCacheSizeGB 0.25)
trap 'docker rm -f "$mongo" >/dev/null' EXIT
docker run --rm --network host -e MONGO_ADDRESS="127.0.0.1:$port" "${IMAGE_PREFIX:-skyfolio-}content:${VERSION:-latest}" \
  node /app/tools/dist/prepare.js parts

in_image() { docker run --rm --init --network host -v "$PWD:$PWD" -w "$PWD" "$@"; }
in_image "$image" node tools/supply/import-packages.mjs
# With these variables set, the run starts no databases of its own; these tests use MongoDB alone.
in_image -e CI="${CI:-}" -e MONGODB_URI="mongodb://127.0.0.1:$port/?replicaSet=rs0&directConnection=true" \
  -e REDIS_URL=redis://127.0.0.1:1 -e MINIO_ENDPOINT=http://127.0.0.1:1 "$image" \
  node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js --maxWorkers=2 "$@"
