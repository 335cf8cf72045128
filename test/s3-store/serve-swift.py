"""
`python3 serve-swift.py FOLDER PORT BUCKET…`: OpenStack Swift with its S3 middleware, whole in one process so that it can be killed whole: the
proxy that is spoken to, and one server each for accounts, containers and objects behind it. Says its port.
"""
import json
import os
import sys

import eventlet
from eventlet.green import socket
from swift.common import utils

utils.eventlet_monkey_patch()

from swift.common.ring import RingBuilder
from swift.common.swob import Request
from swift.common.wsgi import SwiftHttpProtocol, loadapp
from eventlet import wsgi

folder, port, *buckets = sys.argv[1:]
# By default Swift takes half a second without a connection for a broken disk, and skips that disk for a minute.
PATIENCE = """conn_timeout = 20
node_timeout = 60
container_update_timeout = 60
error_suppression_limit = 1000000
"""
KINDS = ("account", "container", "object")


class NoCache:
    """Who logs in has to have one; with nothing in it every answer comes from the servers behind."""

    def get(self, *_, **__):
        return None

    set = delete = incr = get


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def listen(number):
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listening.bind(("127.0.0.1", number))
    listening.listen(128)
    return listening


def serve(listening, settings):
    app = loadapp(settings, global_conf={"log_name": "swift"})

    def answer(environ, start_response):
        environ["swift.cache"] = NoCache()
        return app(environ, start_response)

    # Keeps the spelling of header names as S3 writes them.
    more = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False}
    eventlet.spawn(wsgi.server, listening, answer, utils.NullLogger(), **more)
    return app


def ring(kind, number):
    """One device, with all that there is."""
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(
        {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": number, "device": "all", "weight": 1, "meta": ""}
    )
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


def start():
    os.makedirs(os.path.join(folder, "devices", "all"), exist_ok=True)
    write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = daniry\n")
    utils.set_swift_dir(folder)
    places = {kind: listen(0) for kind in KINDS}
    for kind, listening in places.items():
        ring(kind, listening.getsockname()[1])
    for kind, listening in places.items():
        settings = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
[app:main]
use = egg:swift#{kind}
{PATIENCE}"""
        serve(listening, write(f"{kind}-server.conf", settings))
    front = listen(int(port))
    settings = f"""[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
{PATIENCE}[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = {os.environ["SWIFT_MOST_LISTED"]}
[filter:tempauth]
use = egg:swift#tempauth
user_daniry_site = {os.environ["SWIFT_SECRET"]} .admin
[filter:slo]
use = egg:swift#slo
"""
    app = serve(front, write("proxy-server.conf", settings))
    for bucket in buckets:
        for name in (bucket, f"{bucket}+segments"):
            make(app._pipeline_final_app, f"/v1/AUTH_daniry/{name}")
    print(json.dumps({"port": front.getsockname()[1]}), flush=True)


def make(app, path):
    environ = {"REQUEST_METHOD": "PUT", "swift.authorize": lambda _: None, "swift.authorize_override": True}
    answer = Request.blank(path, environ).get_response(app)
    if answer.status_int >= 300:
        sys.exit(f"{path}: {answer.status}")


start()
while True:
    eventlet.sleep(3600)
