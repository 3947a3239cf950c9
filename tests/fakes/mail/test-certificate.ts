// The certificate of the mail server in the tests, made for them alone. It is valid for 127.0.0.1 and for no name, and signed
// by itself, so only programs that are told to trust it do.

export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVKgAwIBAgIUdTidv+JGNyUM5KegR/ILgduY52swCgYIKoZIzj0EAwIw
IjEgMB4GA1UEAwwXTGFyaWF0IHRlc3QgbWFpbCBzZXJ2ZXIwIBcNMjYxMTI2MDUz
NzMwWhgPMjEyNjExMDIwNTM3MzBaMCIxIDAeBgNVBAMMF0xhcmlhdCB0ZXN0IG1h
aWwgc2VydmVyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3J1QMhClzry5WWwj
TjwhUwhj59VuRPepfulwdc7VipxRcLGUn2AArPJYDSlyDgPFdzPyJPm9lHG6DXyN
jDfHPqNkMGIwHQYDVR0OBBYEFDuuSsVXjgk1Dd3/wAIo9sEG1tN8MB8GA1UdIwQY
MBaAFDuuSsVXjgk1Dd3/wAIo9sEG1tN8MA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0R
BAgwBocEfwAAATAKBggqhkjOPQQDAgNHADBEAiATxgqbukdb04eMwz0BQ40J1ULc
2Yywuv8sTuqf0mopBAIgBxXAHWa5zmoJa/Zp9A8xgTdEor1Xp+FPfCBoE6Gl9O0=
-----END CERTIFICATE-----
`

export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4ThoOGi8Rilx/Aox
EvNE8GIy6dMMuzvKD3hGQMZy8EyhRANCAATcnVAyEKXOvLlZbCNOPCFTCGPn1W5E
96l+6XB1ztWKnFFwsZSfYACs8lgNKXIOA8V3M/Ik+b2UcboNfI2MN8c+
-----END PRIVATE KEY-----
`
