# OpenStack Swift with its S3 interface, all in one process: python3 swift_server.py FOLDER KEY SECRET
# The real servers run unchanged; only their configuration is written here. Prints the port when S3 answers.
import os
import socket
import sys

import eventlet

eventlet.monkey_patch()

folder, key, secret = sys.argv[1:]
parent = os.getppid()


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def listening():
    server = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    server.bind(('127.0.0.1', 0))
    server.listen(128)
    return server


os.makedirs(os.path.join(folder, 'devices', 'disk'))

# The path of this file is fixed in Swift, so it is changed before anything reads it.
from swift.common import utils

utils.SWIFT_CONF_FILE = write(
    'swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n\n[storage-policy:0]\nname = only\ndefault = yes\n')

from eventlet import wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

kinds = ['account', 'container', 'object']
sockets = {kind: listening() for kind in kinds + ['proxy']}

common = '[DEFAULT]\nswift_dir = %s\ndevices = %s/devices\nmount_check = false\nlog_level = ERROR\nfallocate_reserve = 0\n' % (
    folder, folder)

for kind in kinds:
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'meta': '',
        'ip': '127.0.0.1', 'port': sockets[kind].getsockname()[1],
        'replication_ip': '127.0.0.1', 'replication_port': sockets[kind].getsockname()[1],
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, '%s.ring.gz' % kind))

confs = {
    kind: write('%s.conf' % kind, common + '''
[pipeline:main]
pipeline = %s-server

[app:%s-server]
use = egg:swift#%s
''' % (kind, kind, kind)) for kind in kinds
}
confs['proxy'] = write('proxy.conf', common + '''
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo dlo versioned_writes symlink proxy-server

[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true

[filter:s3api]
use = egg:swift#s3api
s3_acl = false
allow_multipart_uploads = true
min_segment_size = 5242880
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_%s = %s .admin

[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
''' % (key.replace(':', '_'), secret))



class Cache:
    """Stands in for memcached, which tempauth asks for."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


def with_cache(app):
    cache = Cache()

    def answer(environ, start_response):
        environ['swift.cache'] = cache
        return app(environ, start_response)

    return answer


for kind in kinds + ['proxy']:
    app = with_cache(loadapp(confs[kind], global_conf={'log_name': kind}))
    eventlet.spawn(wsgi.server, sockets[kind], app, open(os.devnull, 'w'))

print(sockets['proxy'].getsockname()[1], flush=True)
# The process ends with the one that started it.
while os.getppid() == parent:
    eventlet.sleep(1)
