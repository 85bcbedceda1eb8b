vcl 4.1;

# Varnish 6 or later as a shared cache in front of the gateway: of files only, since the gateway has pages and the API in
# memory itself. docs/operating.md, "A CDN or Varnish in front", says how to start it and how to purge.

backend gateway {
	.host = "127.0.0.1";
	.port = "3000";
}

# Who may purge.
acl operators {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	# At a listener of its own: at the public one every visitor has the address of the proxy that terminates TLS.
	if (req.method == "PURGE") {
		if (local.socket != "purge" || client.ip !~ operators) {
			return (synth(405, "Not allowed"));
		}
		if (req.url !~ "^/(uploads|assets)/[A-Za-z0-9/._-]*$") {
			return (synth(400, "Only addresses under /uploads/ and /assets/"));
		}
		# The address with every query, and all addresses that begin with it.
		ban("obj.http.x-path ~ ^" + regsuball(req.url, "\.", "[.]"));
		return (synth(200, "Purged"));
	}

	# Connections other than HTTP, and everything that isn't a file.
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.url !~ "^/(uploads|assets)/") {
		return (pass);
	}
	# Tiles and large downloads are private, and asked for in ranges.
	if (req.url ~ "^/uploads/tiles/") {
		return (pass);
	}
	# The owner sees hidden pictures, and a program with a key may.
	if (req.http.Authorization || req.http.Cookie ~ "skyfolio\.sid=") {
		return (pass);
	}
	unset req.http.Cookie;
	return (hash);
}

sub vcl_backend_response {
	# private, no-store and no-cache are not stored: Varnish's own rules follow and say so.
	set beresp.http.x-path = regsub(bereq.url, "\?.*$", "");
	# A copy that has expired is never served, since the picture may be hidden now, but its ETag may show that it is still valid.
	set beresp.grace = 0s;
	set beresp.keep = 1d;
	# A file that isn't there may be there soon.
	if (beresp.status >= 400) {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
}

sub vcl_deliver {
	unset resp.http.x-path;
	set resp.http.X-Cache = "miss";
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	}
}
