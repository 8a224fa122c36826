#!/bin/sh
# Fresh secrets for docker-compose.yml: sh ops/secrets.sh > .env
set -eu
umask 077
fresh() { od -An -tx1 -N32 /dev/urandom | tr -d ' \n'; }
cat <<END
# Where players reach the proxy: host, and port unless it is the usual one.
PUBLIC_HOST=localhost:2567
PORT=2567
POSTGRES_PASSWORD=$(fresh)
REDIS_PASSWORD=$(fresh)
TOKEN_KEY=$(fresh)
ADMIN_KEY=$(fresh)
METRICS_KEY=$(fresh)
END
