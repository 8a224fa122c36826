#!/bin/sh
# Generates secrets for docker-compose.yml, in a file that only you can read:
#   (umask 077; sh ops/secrets.sh > .env)
set -eu
fresh() { od -An -tx1 -N32 /dev/urandom | tr -d ' \n'; }
cat <<END
# Where players reach the proxy: host, and port unless it is the default one.
PUBLIC_HOST=localhost:2567
PORT=2567
POSTGRES_PASSWORD=$(fresh)
REDIS_PASSWORD=$(fresh)
ADMIN_KEY=$(fresh)
METRICS_KEY=$(fresh)
END
